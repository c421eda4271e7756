// Projects of the owner's company: one that nobody else may see, one that is public, and what belongs to it.
import { recordPayment } from '@jb/contract/project/payment.contract'
import { projectOf } from '@jb/contract/project/project.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { aFormOf, announceAs, announcing, aProjectOf } from '../modules/project/project.fixture.ts'

/** Objects and bodies of the world; the words are in the texts of the project that is not public. */
export async function projects(h: Harness, owner: Caller, words: string) {
  const hidden = await aProjectOf(h, owner, { name: words, description: words })
  const out = await aProjectOf(h, owner)
  await announceAs(h, owner, out)
  const paid = { category: 'labour' as const, amount: '5.00', paidOn: '2026-01-05', note: words }
  await h.call(recordPayment, { body: { ...paid, projectId: out.id } }, owner)
  const { own } = (await h.call(projectOf, { params: { id: out.id } }, owner)).answer
  return {
    ids: {
      project: hidden.id,
      projectOut: out.id,
      announcement: own?.announcement?.id ?? '',
      payment: own?.payments[0]?.id ?? '',
    },
    bodies: {
      'project.save': { version: 1, form: await aFormOf(h, owner) },
      'project.announce': announcing(hidden, 1),
      'project.close': { version: 1, reason: '竣工验收合格' },
      'project.recordPayment': paid,
      'project.voidPayment': { reason: '登记错误' },
    },
  }
}
