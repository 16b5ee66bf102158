/** A running second gateway. */
export interface SecondGateway {
  url: string;
  stop: () => Promise<void>;
}

export function startSecondGateway(port?: number): Promise<SecondGateway>;
