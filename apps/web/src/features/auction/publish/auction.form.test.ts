import { auctionForm } from '@jb/contract/auction/auction.form'
import { expect, test } from 'vitest'
import { assertFieldsCover } from '../../../patterns/fields-cover.ts'
import { closingOf, closingTimes, schedulesFor } from './auction.closing.ts'
import { withConsequences, withPayee } from './auction.consequences.ts'
import { rules } from './auction.fields.ts'
import { auctionFindings, emptyAuction, savableAuction } from './auction.form.ts'
import { auctionFields, coveredNames } from './auction.steps.ts'

const ways = { upload: () => Promise.reject(new Error('no upload')), buyers: [], projects: [] }
const now = new Date('2026-11-21T02:00:00.000Z')

test('every key of the form has exactly one field or an editor of its own', () => {
  assertFieldsCover(auctionForm, auctionFields(emptyAuction, ways), coveredNames)
})

test('an unfinished form can be saved: what the wire does not know yet is left empty', () => {
  const saved = savableAuction({ ...emptyAuction, startPrice: '', contactPhone: '199', title: '未完' })
  expect(saved).toMatchObject({ startPrice: null, title: '未完' })
})

test('a transfer can only be sold to the highest price, with the terms that are usual for it', () => {
  expect(withConsequences(emptyAuction, 'type', 16)).toMatchObject({
    ...{ type: 16, direction: 'ascending', visibility: 'open', minBidders: 1 },
  })
  const sale = { ...emptyAuction, type: 11, direction: 'ascending' as const }
  expect(withConsequences(sale, 'type', 12).direction).toBeUndefined()
})

test('rounds have no extension, and a window lasts as long as it looks back', () => {
  expect(withConsequences(emptyAuction, 'mode', 'rounds')).toMatchObject({ windowMinutes: 0 })
  expect(withConsequences(emptyAuction, 'windowMinutes', 5)).toMatchObject({ extensionMinutes: 5 })
})

test('rounds keep no price from those who take part, so the form does not offer it', () => {
  const offered = (values: typeof emptyAuction) =>
    rules(values).fields.flatMap((field) =>
      field.kind === 'choice' && field.name === 'visibility'
        ? field.options.map(({ value, note }) => [value, note])
        : [],
    )
  const rounds = { ...emptyAuction, mode: 'rounds' as const }
  expect(offered(emptyAuction).map(([value]) => value)).toEqual(['open', 'rankOnly', 'blind'])
  expect(offered(rounds).map(([value]) => value)).toEqual(['open', 'rankOnly'])
  expect(offered(rounds).join()).not.toContain('看不到别人的出价')
  const blind = { ...emptyAuction, visibility: 'blind' as const }
  expect(withConsequences(blind, 'mode', 'rounds').visibility).toBe('rankOnly')
  expect(withConsequences(emptyAuction, 'mode', 'rounds').visibility).toBeUndefined()
  expect(auctionFindings({ ...blind, mode: 'rounds' }, now).faults.visibility).toMatch(/^轮次竞价/)
})

test('a blocking rule counts as a fault of its field', () => {
  const values = { ...emptyAuction, startPrice: '1000', unit: '元', deposit: '2000' }
  const { faults, hints } = auctionFindings(values, now)
  expect(faults.deposit).toMatch(/不符合规则/)
  expect(hints.some(({ field, level }) => field === 'deposit' && level === 'block')).toBe(true)
})

test('rows of an auction need no price of their own', () => {
  const cells = { name: '挖掘机', spec: '卡特320D', quantity: '1', builtYear: '2014' }
  const { faults } = auctionFindings({ ...emptyAuction, type: 16, rows: [{ cells }] }, now)
  expect(faults.rows).toBeUndefined()
})

test.each(['extend', 'idle', 'fixed'])('the way to end %s is known again by what it sets', (id) => {
  for (const { times } of schedulesFor(true)) {
    const values = { ...emptyAuction, ...times(now) }
    expect(closingOf({ ...values, ...closingTimes(id, values) })).toBe(id)
  }
})

test('every ready schedule begins after now, in the morning of China where it says so', () => {
  for (const { id, times } of schedulesFor(false)) {
    const { startsAt, endsAt } = times(now)
    expect(Date.parse(startsAt ?? '')).toBeGreaterThan(now.getTime())
    expect(Date.parse(endsAt ?? '')).toBeGreaterThan(Date.parse(startsAt ?? ''))
    if (id !== 'soon') expect(startsAt).toMatch(/T02:00:00/)
  }
})

test('a purchase asks for a special invoice unless it says otherwise, a sale promises none by itself', () => {
  expect(emptyAuction.invoiceRequirement).toBe('special')
  expect(withConsequences(emptyAuction, 'type', 16).invoiceRequirement).toBe('any')
  const sale = { ...emptyAuction, type: 11, direction: 'ascending' as const }
  expect(withConsequences(sale, 'direction', 'reverse').invoiceRequirement).toBe('special')
  expect(withConsequences(sale, 'direction', 'ascending').invoiceRequirement).toBeUndefined()
})

const ownerOf = (principalId: string | null | undefined) => (principalId ? '灞原城建' : '信诺招标代理')

test('a deposit by transfer goes to the owner’s account until another name is written', () => {
  const asked = withConsequences(emptyAuction, 'deposit', '1000')
  expect(withPayee(emptyAuction, asked, ownerOf).payeeName).toBe('信诺招标代理')
  const taking = { ...emptyAuction, ...asked, payeeName: '信诺招标代理' }
  const principal = { principalId: 'p1' }
  expect(withPayee(taking, principal, ownerOf)).toEqual({ ...principal, payeeName: '灞原城建' })
  expect(withPayee({ ...taking, payeeName: '某中心' }, principal, ownerOf)).toEqual(principal)
  expect(withPayee(taking, { payeeName: '' }, ownerOf)).toEqual({ payeeName: '' })
  const byGuarantee = { deposit: '1', depositKinds: ['guarantee' as const] }
  expect(withPayee(emptyAuction, byGuarantee, ownerOf)).toEqual(byGuarantee)
})
