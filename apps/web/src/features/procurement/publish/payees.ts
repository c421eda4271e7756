import type { Option } from '../../../kit/options.tsx'

/** To whose account it may well go: the company that buys, and its agent; undefined while a name is not known. */
export function payeesOf(
  principalId: string | null | undefined,
  own: string | undefined,
  buyers: readonly Option[],
): readonly string[] | undefined {
  const principal = principalId ? buyers.find(({ value }) => value === principalId)?.label : own
  return own && principal ? [principal, own] : undefined
}
