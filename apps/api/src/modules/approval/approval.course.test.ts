import * as decision from '@jb/contract/approval/decision.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { nodeModes } from '@jb/domain/approval/template'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStep,
  aTemplateForm,
  memberNoOf,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import type { Module } from '../../platform/module.ts'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

/** Random templates and random deeds over HTTP, on a real database: the log tells all of it, and the end is heard once. */
const heard: string[] = []
const listener: Module = {
  name: 'testSubject',
  routes: [],
  reactions: [
    {
      name: 'testSubject.decided',
      on: 'approval.decided',
      run: async (_, payload) => void heard.push((payload as { instanceId: string }).instanceId),
    },
  ],
}

let h: Harness
let people: readonly Caller[]
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule, listener] })
  const admin = await h.as()
  const colleague = () => h.as({ companyId: admin.companyId, roles: ['approver'] })
  people = [admin, await colleague(), await colleague(), await colleague(), await colleague()]
})
afterAll(() => h?.close())

const someone = fc.nat(4)
const chain = fc.array(
  fc.tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...nodeModes),
  ),
  { minLength: 1, maxLength: 3 },
)
const deed = fc.record({
  verb: fc.constantFrom(
    'agree',
    'agree',
    'agree',
    'previous',
    'transfer',
    'delegate',
    'addSign',
    'withdraw',
    'comment',
  ),
  who: someone,
  target: someone,
})

const personAt = (at: number) => people[at] as Caller

function callFor(verb: string, seen: object, memberNo: string): readonly [Endpoint, object] {
  if (verb === 'agree') return [decision.agreeApproval, seen]
  if (verb === 'previous') return [decision.rejectApproval, { ...seen, comment: '再看', to: 'previous' }]
  if (verb === 'transfer') return [decision.transferApproval, { ...seen, memberNo }]
  if (verb === 'delegate') return [decision.delegateApproval, { ...seen, memberNo }]
  if (verb === 'addSign') return [decision.addSigner, { ...seen, memberNo, where: 'before' }]
  if (verb === 'withdraw') return [decision.withdrawApproval, seen]
  return [decision.commentApproval, { ...seen, comment: '请说明' }]
}

const linesOf = async (id: string) => (await approvalAs(h, id, personAt(0))).log.length

/** Lets whoever is asked agree until it has ended. */
async function toTheEnd(id: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    const { status, version, waitingFor } = await approvalAs(h, id, personAt(0))
    if (status !== 'running') return
    const who = people.find(({ accountName }) => waitingFor.includes(accountName))
    await h.call(decision.agreeApproval, { body: { id, version } }, who)
  }
}

test('in any course the log has a line for each deed, is chained, and the subject hears the end once', async () => {
  await fc.assert(
    fc.asyncProperty(chain, fc.array(deed, { maxLength: 10 }), async (nodes, course) => {
      const steps = await Promise.all(
        nodes.map(([members, mode], at) => aStep(h, `n${at}`, members.map(personAt), mode)),
      )
      const form = aTemplateForm(steps, { position: 1 })
      await h.db.updateTable('approval_template').set({ status: 'disabled' }).execute()
      await anEnabledTemplate(h, personAt(0), form)
      const id = await aRunning(h, personAt(0))
      for (const { verb, who, target } of course) {
        const { version } = await approvalAs(h, id, personAt(0))
        const before = await linesOf(id)
        const [endpoint, body] = callFor(verb, { id, version }, await memberNoOf(h, personAt(target)))
        const reply = await h.call<Endpoint>(endpoint, { body }, personAt(who))
        const added = (await linesOf(id)) - before
        if (reply.status === 200) expect(added).toBeGreaterThan(0)
        else expect([added, reply.status < 500, reply.reason]).toEqual([0, true, expect.any(String)])
      }
      await toTheEnd(id)
      const { status, log } = await approvalAs(h, id, personAt(0))
      expect(status).not.toBe('running')
      expect(await verifyLog(h.db, { kind: 'approval', id })).toEqual({ intact: true, lines: log.length })
      await h.drain()
      expect(heard.filter((one) => one === id)).toHaveLength(1)
    }),
    { numRuns: 12 },
  )
}, 120_000)
