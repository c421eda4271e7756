import { type Harness, startHarness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

/** How tests of lawful tendering begin: a server, a buyer who owns tenders, and three suppliers. */
export async function startLawful(): Promise<{
  readonly h: Harness
  readonly owner: Caller
  readonly suppliers: readonly [Caller, Caller, Caller]
}> {
  const h = await startHarness()
  const owner = await h.as({ roles: ['buyer'] })
  const supplier = () => h.as({ companyKind: 'supplier' })
  return { h, owner, suppliers: [await supplier(), await supplier(), await supplier()] }
}
