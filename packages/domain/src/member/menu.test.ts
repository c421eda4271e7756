import { expect, test } from 'vitest'
import { menuFor } from './menu.ts'
import { type Role, roles } from './roles.ts'

const placesOf = (roles: readonly Role[] | undefined, company?: { verified: boolean }) =>
  menuFor(roles && { roles, company }).map((entry) => entry.place)

test('nobody logged in sees the public entries only', () => {
  expect(placesOf(undefined)).toEqual([
    ...['hall.bidding', 'auction.list', 'demand.forecast', 'project.public'],
    ...['member.directory', 'site.news', 'member.settings'],
  ])
})

test.each([
  ['buyer', ['tender.publish', 'tender.list'], ['bid.list']],
  ['quoter', ['bid.list'], ['tender.publish', 'tender.list']],
  ['orgAdmin', ['tender.publish', 'tender.list', 'bid.list'], []],
  ['agent', ['tender.publish', 'tender.list', 'member.mandates'], ['bid.list']],
  ['operator', ['member.operatorDesk'], ['tender.publish', 'member.mandates', 'bid.list']],
  ['finance', ['member.companyVerify'], ['member.operatorDesk', 'member.mandates']],
  ['auditor', ['notice.messages'], ['tender.publish', 'bid.list']],
] as const)('%s sees what the role opens and nothing else', (role, seen, unseen) => {
  const places = placesOf([role])
  for (const place of seen) expect(places).toContain(place)
  for (const place of unseen) expect(places).not.toContain(place)
})

test('an operator sees 企业认证 only while a company of their own waits to be verified', () => {
  const sees = (roles: readonly Role[], company?: { verified: boolean }) =>
    placesOf(roles, company).includes('member.companyVerify')
  expect([sees(['operator']), sees(['operator'], { verified: true })]).toEqual([false, false])
  expect(sees(['operator'], { verified: false })).toBe(true)
  expect([sees([]), sees(['finance'], { verified: true })]).toEqual([true, true])
})

test('somebody without a role sees more than nobody and less than anybody with one', () => {
  const bare = placesOf([])
  expect(bare).toContain('notice.messages')
  for (const role of roles.filter((each) => each !== 'operator'))
    expect(placesOf([role])).toEqual(expect.arrayContaining(bare))
})
