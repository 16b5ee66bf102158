/** The two shapes of the logo in a 32-unit box: a ticket and the two arrows on it. Icons and preview pictures use them too. */
export const MARK = {
  ticket:
    "M6 6h20a5 5 0 0 1 5 5v1.6a3.4 3.4 0 0 0 0 6.8V21a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5v-1.6a3.4 3.4 0 0 0 0-6.8V11a5 5 0 0 1 5-5z",
  arrows: "M9 13.2h11.5l-3-3M23 18.8H11.5l3 3",
} as const;
