// House evaluators of the owner's company: one that waits for its review, and a draft.
import type { Harness } from '@jb/testing/api-harness'
import { aDraft, anEntry, anIdCard, handIn, paperOf } from '@jb/testing/builders/expert'
import type { Caller } from '@jb/testing/persona'

/** Objects and bodies of the world; the words are the employer, which only their company reads. */
export async function experts(h: Harness, owner: Caller, words: string) {
  const waiting = await handIn(h, owner, { employer: words, idCard: anIdCard(901) })
  const draft = await aDraft(h, owner, { employer: words, idCard: anIdCard(902) })
  const form = anEntry(await paperOf(h, owner), { idCard: anIdCard(903) })
  return {
    ids: { houseExpert: waiting.id, houseDraft: draft.id },
    bodies: { 'expert.save': { form: { ...form, idCard: '' } }, 'expert.submit': { form } },
  }
}
