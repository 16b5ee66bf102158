// Reads app/brand.ts, and names the fields that nothing reads. Only a full check of types would name them too.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";

const optionalText = z.string().optional();
/** Every field of app/brand.ts. */
const brandModule = z.object({
  PREFIX: z.string(),
  BRAND: z.object({
    name: z.string(),
    wordmark: z.string(),
    domain: z.string(),
    supportEmail: z.string(),
    telegram: z.string(),
    operator: z.string(),
    partnerId: z.string(),
    asksTermsOnRegistration: z.boolean(),
    telegramBot: z.object({ bot: z.string(), app: optionalText }).optional(),
    minimumAge: z.number(),
    rating: z.object({ value: z.number().optional(), count: z.number() }).optional(),
  }),
  OPERATOR: z
    .object({
      registration: optionalText,
      address: optionalText,
      since: z.number().optional(),
      supportHours: z.object({ days: optionalText, from: z.string(), to: z.string() }).optional(),
      review: z.object({ name: optionalText, url: z.string() }).optional(),
      repository: optionalText,
      serviceFees: z.object({ floating: optionalText, fixed: optionalText }).optional(),
    })
    .default({}),
});
const written = z.object({ BRAND: z.unknown(), OPERATOR: z.unknown() });

type Brand = z.output<typeof brandModule>;

/** The operator's names, contacts and facts. */
export interface ReadBrand {
  readonly brand: Brand["BRAND"];
  readonly operator: Brand["OPERATOR"];
  /** Begins the names of cookies and of stored data. */
  readonly prefix: string;
  /** The paths of fields that do not exist, as in "OPERATOR.adress". */
  readonly unread: readonly string[];
}

/** Reads the brand; throws if the file or a needed field of it cannot be read. */
export async function readBrand(folder: string): Promise<ReadBrand> {
  const file = "app/brand.ts";
  try {
    const module: unknown = await import(pathToFileURL(join(folder, file)).href);
    const { BRAND: brand, PREFIX: prefix, OPERATOR: operator } = brandModule.parse(module);
    const unread = listLost(written.parse(module), { BRAND: brand, OPERATOR: operator });
    return { brand, prefix, operator, unread };
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}

/** Returns the paths of the fields that a parsed value no longer has. */
function listLost(value: unknown, parsed: unknown): readonly string[] {
  if (!isObject(value) || !isObject(parsed)) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    name in parsed ? listLost(field, parsed[name]).map((path) => `${name}.${path}`) : [name],
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
