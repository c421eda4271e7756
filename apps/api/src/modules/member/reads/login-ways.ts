import type { Answer } from '@jb/contract/endpoint'
import type { loginWays as contract } from '@jb/contract/member/entrance.contract'
import type { ReadContext } from '../../../platform/module.ts'
import { codeWays } from '../codes.ts'
import { pendingSetupCode } from '../setup.ts'
import { termsInForce } from './terms.ts'

/** How one may come in here. */
export async function loginWays({ db, services }: ReadContext): Promise<Answer<typeof contract>> {
  const { available, shown } = codeWays(services)
  const setup = (await pendingSetupCode(db, services)) !== undefined
  return { code: available, codeShown: shown, setup, terms: await termsInForce(db) }
}
