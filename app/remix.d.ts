import "@remix-run/cloudflare";

// Loader data arrives as it was sent (undefined, Date …), not as JSON would have made it.
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}
