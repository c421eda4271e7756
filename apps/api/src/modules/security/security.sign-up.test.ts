import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import { takePart } from '@jb/testing/builders/bid'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { begin } from './security.fixture.ts'

const asked = {
  ...{ amount: '50000', kinds: ['transfer', 'guarantee'] as ('transfer' | 'guarantee')[], payUntil: null },
  ...{ payeeName: '陕西长砚建设集团有限公司', payeeBank: '建设银行', payeeAccount: '61001234567890123456' },
}
let h: Harness
let owner: Caller
let payer: Caller
beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer', 'buyerLead', 'orgAdmin'] })
})
beforeEach(async () => {
  payer = await h.as({ companyKind: 'supplier', roles: ['quoter'] })
})
afterAll(() => h?.close())

const shown = async ({ kind, id }: Subject, as?: Caller) =>
  (await h.call(own.termsOf, { params: { kind, id } }, as)).answer
const termsIn = (id: string) =>
  h.db.selectFrom('security_terms').selectAll().where('subject_id', '=', id).executeTakeFirst()
const aTender = async (): Promise<Subject> => ({
  kind: 'tender',
  id: (await publishTenderAs(h, owner, { security: asked })).id,
})

describe('nobody pays in vain', () => {
  test.each([
    {
      what: 'a tender',
      open: aTender,
      signUp: (id: string) => takePart(h, owner, payer, id),
    },
    {
      what: 'an auction',
      open: async (): Promise<Subject> => ({ kind: 'auction', id: (await publishSaleAs(h, owner)).id }),
      signUp: (id: string) => joinAuctionAs(h, id, payer),
    },
  ])(
    'who has not signed up for $what pays nothing for it, and is told so before',
    async ({ open, signUp }) => {
      const subject = await open()
      await h.drain()
      expect((await shown(subject, payer)).whyNot).toMatch(/先报名/)
      expect((await begin(h, payer, subject, 'transfer')).reason).toBe('security.signUpFirst')
      expect((await shown(subject)).whyNot).toMatch(/先登录/)
      await signUp(subject.id)
      expect((await shown(subject, payer)).whyNot).toBe('')
      expect((await begin(h, payer, subject, 'transfer')).status).toBe(200)
      const rival = await h.as({ companyKind: 'supplier', roles: ['quoter'] })
      expect((await begin(h, rival, subject, 'transfer')).reason).toBe('security.signUpFirst')
    },
  )
})

describe('in the moment after its publication', () => {
  test('a tender says what it asks for, and takes it, before anybody has heard of it', async () => {
    const subject = await aTender()
    expect(await termsIn(subject.id)).toBeUndefined()
    expect(await shown(subject)).toMatchObject({ required: true, amount: '50000.00' })
    expect((await begin(h, payer, subject, 'transfer')).reason).toBe('security.signUpFirst')
    await takePart(h, owner, payer, subject.id)
    expect((await begin(h, payer, subject, 'transfer')).status).toBe(200)
    const set = await termsIn(subject.id)
    expect(set).toMatchObject({ amount: '50000.00', dropped_at: null })
    await h.drain()
    expect(await termsIn(subject.id)).toEqual(set)
  })

  test('nobody learns what a draft would ask for, and nothing is set for it', async () => {
    const { id } = await publishTenderAs(h, owner, { security: asked })
    await h.db.updateTable('tender').set({ status: 'draft' }).where('id', '=', id).execute()
    expect(await shown({ kind: 'tender', id })).toMatchObject({ required: false, amount: null })
    expect((await begin(h, payer, { kind: 'tender', id }, 'transfer')).reason).toBe('security.notFound')
    expect(await termsIn(id)).toBeUndefined()
    const absent = { kind: 'tender', id: '00000000-0000-4000-8000-000000000000' } as const
    expect((await begin(h, payer, absent, 'transfer')).reason).toBe('security.notFound')
  })

  test('a tender that the platform has taken offline meanwhile leads nobody to pay', async () => {
    const subject = await aTender()
    const offline = { offline_at: new Date(), offline_reason: '核查' }
    await h.db.updateTable('tender').set(offline).where('id', '=', subject.id).execute()
    expect((await shown(subject)).required).toBe(false)
    expect((await begin(h, payer, subject, 'transfer')).reason).toBe('security.onHold')
    await h.drain()
    expect((await begin(h, payer, subject, 'transfer')).reason).toBe('security.onHold')
  })
})
