import { expect, test } from 'vitest'
import { checkCompanyForm } from './company-form.ts'
import { founderRoles } from './company-kinds.ts'
import { biddingRoles, runningRoles } from './roles.ts'

const form = {
  name: '西安曲江建设有限公司',
  shortName: '曲江建设',
  legalPerson: '王 建国',
  address: '雁塔区科技路 1 号（3 层）',
  uscc: '91350100M000100Y43',
}

test('a form with a right code and readable names is fine', () => {
  expect(checkCompanyForm(form)).toBeUndefined()
})

test('one wrong character of the code is noticed', () => {
  expect(checkCompanyForm({ ...form, uscc: '91350100M000100Y44' })).toEqual({ refused: 'member.usccInvalid' })
})

test.each(['name', 'shortName', 'legalPerson', 'address'] as const)(
  'a hidden mark in %s is noticed',
  (key) => {
    const hidden = { ...form, [key]: `曲江\u202e建设` }
    expect(checkCompanyForm(hidden)).toEqual({ refused: 'member.companyInvalid' })
  },
)

test.each(['buyer', 'supplier', 'agent'] as const)(
  'who registers a company of kind %s can work alone',
  (kind) => {
    const roles = founderRoles(kind)
    const may = (some: readonly string[]) => roles.some((role) => some.includes(role))
    expect([may(runningRoles), may(biddingRoles), roles.includes('agent')]).toEqual([
      true,
      true,
      kind === 'agent',
    ])
  },
)
