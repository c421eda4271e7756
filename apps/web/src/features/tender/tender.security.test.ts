import { checkDraft } from '@jb/domain/tender/check-draft'
import { expect, test } from 'vitest'
import { payeesOf } from '../procurement/publish/use-ways.ts'
import { findings } from './tender.faults.ts'
import { emptyForm, type FormValues, savable, toTender } from './tender.form.ts'
import { newSecurity, partOf, type SecurityValues, securityLimit } from './tender.security.ts'

const now = new Date('2026-11-21T02:00:00.000Z')
const whole: SecurityValues = {
  ...{ amount: '50000', kinds: ['transfer', 'guarantee'], payUntil: null },
  ...{
    payeeName: '陕西长砚建设集团有限公司',
    payeeBank: '中国建设银行西安高新支行',
    payeeAccount: '6100 1718 0636',
  },
}
const withIt = (change: Partial<SecurityValues>, more: Partial<FormValues> = {}): FormValues => ({
  ...emptyForm('李慧敏'),
  ...more,
  security: { ...whole, ...change },
})

test('the limit binds where the law holds, is advised elsewhere, and is another for a sale', () => {
  const words = (profile: FormValues['profile']) => securityLimit({ estimate: '1000000', profile })
  expect(words('STATUTORY')).toMatch(/^不得超过.*最多 20,000.00 元.*第二十六条/)
  expect(words('VOLUNTARY')).toBe(words('STATUTORY'))
  expect(words('SOURCING')).toMatch(/^参照/)
  expect(words('SALE')).toContain('5% 至 20%')
  expect(securityLimit({ estimate: null, profile: 'SOURCING' })).toContain('先填写估算价')
})

test('it begins with more ways than cash, paid to the company that publishes', () => {
  expect(newSecurity('长砚建设')).toMatchObject({ kinds: ['transfer', 'guarantee'], payeeName: '长砚建设' })
})

test.each([
  ['amount', { amount: null }],
  ['kinds', { kinds: [] }],
  ['payUntil', { payUntil: '2026-11-20T00:00:00.000Z' }],
  ['payeeName', { payeeName: '' }],
  ['payeeBank', { payeeBank: '' }],
  ['payeeAccount', { payeeAccount: '账号' }],
] as const)('what is wrong with %s is said at that field', (part, change) => {
  const form = withIt(change as Partial<SecurityValues>)
  const { security } = checkDraft(toTender(form), now)
  expect(partOf(security ?? '')).toBe(part)
})

test('a time to pay is judged once there are times to judge it by', () => {
  const early = { payUntil: '2026-11-25T00:00:00.000Z' }
  const times = { applyEnd: '2026-11-26T00:00:00.000Z', bidEnd: '2026-12-01T00:00:00.000Z' }
  expect(findings(withIt(early), now).faults.security).toBeUndefined()
  expect(findings(withIt(early, times), now).faults.security).toContain('缴纳截止')
})

test('of a security that is not finished what is right is kept', () => {
  const saved = savable(withIt({ amount: '12.345', payeeBank: 'x'.repeat(101) }))
  expect(saved.security).toEqual({ ...whole, amount: null, payeeBank: '' })
  expect(savable(withIt({}, { method: 'direct' })).security).toBeNull()
})

test('an account in another name than those who publish is a warning, once their names are known', () => {
  const buyers = [{ value: 'b', label: '陕西长砚建设集团有限公司' }]
  const told = (principalId: string | null, own: string | undefined) =>
    findings(withIt({}, { principalId }), now, payeesOf(principalId, own, buyers)).hints.some(
      ({ code }) => code === 'securityPayee',
    )
  expect([told(null, '西安高新咨询'), told(null, whole.payeeName)]).toEqual([true, false])
  expect([told('b', '西安高新咨询'), told('c', '西安高新咨询'), told(null, undefined)]).toEqual([
    false,
    false,
    false,
  ])
})
