import "@remix-run/cloudflare";

// Loader data arrives as sent (undefined, Date …), not as converted by JSON.
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}
