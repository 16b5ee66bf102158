import { useLoaderData } from "@remix-run/react";

export function loader() {
  return { greeting: "hello" };
}

export const meta = () => [{ title: "The bare page" }];

export default function Page() {
  return <h1>{useLoaderData<typeof loader>().greeting}</h1>;
}
