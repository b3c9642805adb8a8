// Without one of its own, this project would get that of the product, in whose folder Turbopack looks for it.
export function register() {}
