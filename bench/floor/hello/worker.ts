// The smallest possible Worker; its requests per second are the machine's upper limit.
export default {
  fetch: () => new Response("hello", { headers: { "Content-Type": "text/plain" } }),
} satisfies ExportedHandler;
