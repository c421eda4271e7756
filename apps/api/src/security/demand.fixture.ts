// The owner's demands: two drafts, and one that is public.
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import type { Harness } from '@jb/testing/api-harness'
import { aDemandForm, publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import type { Caller } from '@jb/testing/persona'

/** Who runs the owner's demands, and what their forms say of it. */
interface Run {
  readonly runner: Caller
  readonly changes: Pick<Partial<DemandForm>, 'principalId'>
}

/** Objects and bodies of the world; the words stand in what only the owner's side reads. */
export async function demands(h: Harness, { runner, changes }: Run, words: string) {
  // Without goods, so that it stays a draft whoever tries to publish it.
  const secret = { ...changes, title: words, description: words, rows: [] }
  const draft = await saveDemandAs(h, runner, secret)
  const scrap = await saveDemandAs(h, runner, secret)
  const open = await publishDemandAs(h, runner, changes)
  const form = { ...aDemandForm(new Date()), rows: [] }
  return {
    ids: { demandDraft: draft.id, demandScrap: scrap.id, demandOpen: open.id },
    bodies: { 'demand.saveDraft': { form }, 'demand.check': { form } },
  }
}
