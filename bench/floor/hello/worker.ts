// The least that a Worker can do. What it serves a second is the machine's ceiling.
export default {
  fetch: () => new Response("hello", { headers: { "Content-Type": "text/plain" } }),
} satisfies ExportedHandler;
