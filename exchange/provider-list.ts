// The real providers. It uses no platform types, so that scripts can call the same providers.
import type { ProviderPart } from "./parts";
import { NEAR_INTENTS } from "./providers/near-intents/part";

/** Every real provider, under its code in app/domain/provider-codes.ts. */
export const PROVIDERS: readonly ProviderPart[] = [NEAR_INTENTS];
