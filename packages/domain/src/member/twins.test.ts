import { expect, test } from 'vitest'
import { twinWarnings } from './twins.ts'

const company = (id: string, given = {}) => ({
  id,
  name: `企业${id}`,
  legalPerson: `法人${id}`,
  phone: `0298888000${id}`,
  uscc: `代码${id}`,
  holdsCode: false,
  ...given,
})

test('a company that shares nothing is not warned of', () => {
  expect(twinWarnings(company('1'), [company('1'), company('2')])).toEqual([])
})

test('name, legal person and telephone of others are named with those companies', () => {
  const others = [
    company('2', { legalPerson: '张三' }),
    company('3', { phone: '02988880001' }),
    company('4', { name: '企业1' }),
  ]
  const [name, person, phone] = twinWarnings(company('1', { legalPerson: '张三' }), others)
  expect(name).toContain('名称相同：企业1')
  expect(person).toContain('法定代表人同为张三：企业2')
  expect(phone).toContain('联系电话同为 02988880001：企业3')
})

test('what is not filled in is never the same', () => {
  expect(twinWarnings(company('1', { legalPerson: '' }), [company('2', { legalPerson: '' })])).toEqual([])
})

test('many are counted, three are named', () => {
  const others = ['2', '3', '4', '5'].map((id) => company(id, { legalPerson: '张三' }))
  const [warning] = twinWarnings(company('1', { legalPerson: '张三' }), others)
  expect(warning).toContain('企业2、企业3、企业4等 4 家企业')
})

test('who holds the code already comes first, then who has asked for it as well', () => {
  const others = [
    company('2', { uscc: '代码1', legalPerson: '法人1' }),
    company('3', { uscc: '代码1', holdsCode: true }),
  ]
  const [held, asked, person, ...rest] = twinWarnings(company('1'), others)
  expect(held).toContain('统一社会信用代码已属于企业3')
  expect(asked).toContain('另有申请使用同一个统一社会信用代码：企业2')
  expect(person).toContain('法定代表人同为法人1：企业2')
  expect(rest).toEqual([])
})
