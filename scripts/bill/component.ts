/** Something of which a part is in what is passed on. */
export interface Component {
  readonly name: string;
  /** Not known of most copies in packages. */
  readonly version: string | undefined;
  readonly license: string;
  /** What has to accompany it. */
  readonly notice: string;
  /** A typeface, which is no package of npm. */
  readonly isTypeface?: true;
}

/** A package that is installed. */
export interface Package extends Component {
  /** Its name and version. */
  readonly id: string;
  /** A hash of its packed files (Subresource Integrity). */
  readonly integrity: string | undefined;
  /** What is in it that others made. */
  readonly copies: readonly Component[];
  /** The ids of those that it depends on, as far as they are listed. */
  readonly dependsOn: readonly string[];
}

export interface Components {
  readonly packages: readonly Package[];
  /** The ids of those that the product itself depends on. */
  readonly direct: readonly string[];
}

/** The order of names that does not depend on the language of a system. */
export function byName(one: Component, other: Component): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return (one.version ?? '') < (other.version ?? '') ? -1 : 1;
}
