import { specifications } from '@jb/contract/procurement/specification.contract'
import { type Module, read } from '../../platform/module.ts'
import { specificationsIn } from './reads/specifications.ts'

/** What is asked about published things of all kinds; `kinds` names their tables: `tender` for `tender` and `tender_row`. */
export const procurementOf = (kinds: readonly string[]): Module => ({
  name: 'procurement',
  routes: [read(specifications, specificationsIn(kinds))],
})
