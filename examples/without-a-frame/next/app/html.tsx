'use client';

/** HTML of a server, with the shadow roots that are declared in it. */
export function Html({ html }: { readonly html: string }) {
  return (
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from our own server.
      dangerouslySetInnerHTML={{ __html: html }}
      // A browser that reads the page takes the templates out, in which React would see a difference.
      suppressHydrationWarning
      // After a navigation within the site React sets innerHTML, which makes no shadow roots.
      ref={(div) => {
        if (div?.querySelector('template')) div.setHTMLUnsafe(html);
      }}
    />
  );
}
