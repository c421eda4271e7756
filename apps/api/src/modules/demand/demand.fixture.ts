import { type Harness, startHarness } from '@jb/testing/api-harness'
import { modules } from '../../modules.ts'
import { demandModule } from './index.ts'

/** A server on which tests say who has quoted: the companies by demand. */
export async function startDemands(): Promise<{
  readonly h: Harness
  readonly quoted: Map<string, readonly string[]>
}> {
  const quoted = new Map<string, readonly string[]>()
  const own = demandModule({
    quotationsOf: async () => quoted,
    outcomeOf: async () => undefined,
    suppliersBefore: async () => [],
  })
  const h = await startHarness({ modules: modules.map((one) => (one.name === 'demand' ? own : one)) })
  return { h, quoted }
}
