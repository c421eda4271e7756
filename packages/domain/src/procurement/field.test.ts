import { describe, expect, expectTypeOf, test } from 'vitest'
import { fieldChecks } from './checks.ts'
import { factLines, otherFacts } from './facts.ts'
import {
  account,
  amount,
  apart,
  choice,
  count,
  flag,
  line,
  moment,
  orEmpty,
  phone,
  region,
  share,
  text,
  untimed,
  type Values,
} from './field.ts'
import { wordsOf } from './profiles.ts'

const fields = {
  owner: apart,
  name: line({ label: '名称', max: 5, required: true }),
  nick: line({ label: '简称', max: 5 }),
  terms: text({ label: ({ offer }) => `${offer}条件`, max: 5, required: true }),
  note: text({ label: '备注', max: 5 }),
  tel: phone({ label: '电话' }),
  place: region({ label: '所在地' }),
  payee: account({ label: '账号' }),
  price: amount({ label: '价格', required: true }),
  limit: amount({ label: '限价', none: '不设' }),
  days: count({ label: '天数', min: 1, max: 30, unit: '天' }),
  way: choice({ label: '方式', options: { a: '甲', b: '乙' } }),
  open: flag({ label: '公开' }),
  kept: share({ label: '质保金', of: '结算金额', none: '不留' }),
  from: moment({ label: '开始' }),
  secret: line({ label: '暗号', max: 3, fact: false, checkedApart: true }),
}
type Draft = Values<typeof fields>

const draft: Draft = {
  name: '钢筋',
  nick: '',
  terms: '现款\n现货',
  note: '',
  tel: '029-88886666',
  place: '610113',
  payee: '6222020000000001',
  price: '1',
  limit: null,
  days: 30,
  way: 'a',
  open: false,
  kept: null,
  from: null,
  secret: '不管多长都可以',
}

const words = wordsOf('SOURCING')
const faultsOf = (changes: Partial<Draft>, askedWhen = {}) =>
  fieldChecks(fields, { ...draft, ...changes }, { words, askedWhen }).flatMap(([name, ok, sentence]) =>
    ok ? [] : [`${name} ${sentence}`],
  )

test('a value is typed by the kind of its field', () => {
  expectTypeOf<Draft>().toEqualTypeOf<{
    readonly name: string
    readonly nick: string
    readonly terms: string
    readonly note: string
    readonly tel: string
    readonly place: string
    readonly payee: string
    readonly price: string | null
    readonly limit: string | null
    readonly days: number
    readonly way: 'a' | 'b'
    readonly open: boolean
    readonly kept: string | null
    readonly from: Date | null
    readonly secret: string
  }>()
})

describe('what a field asks for', () => {
  test('a complete draft lacks nothing', () => {
    expect(faultsOf({})).toEqual([])
  })

  test.each<[Partial<Draft>, string]>([
    [{ name: '' }, 'name 请填写名称，最多 5 字。'],
    [{ name: ' ' }, 'name 请填写名称，最多 5 字。'],
    [{ name: '六个字的名称' }, 'name 请填写名称，最多 5 字。'],
    [{ name: '好\n' }, 'name 请填写名称，最多 5 字。'],
    [{ nick: '好😀' }, 'nick 最多 5 字，不含表情和不可见字符。'],
    [{ terms: ' ' }, 'terms 请填写投标条件，最多 5 字。'],
    [{ note: '六个字的备注' }, 'note 最多 5 字，不含不可见字符。'],
    [{ tel: '123' }, 'tel 请填写正确的手机号或座机号。'],
    [{ place: '' }, 'place 请选择所在地。'],
    [{ payee: '1' }, 'payee 请填写完整的收款账号：9 到 32 位数字，可以用空格或短横线隔开。'],
    [{ price: null }, 'price 请填写大于 0 的金额，最多 9 位整数、2 位小数。'],
    [{ limit: '0' }, 'limit 请填写大于 0 的金额，最多 9 位整数、2 位小数。'],
    [{ days: 0 }, 'days 天数请填 1 到 30 天。'],
    [{ days: 31 }, 'days 天数请填 1 到 30 天。'],
    [{ days: 1.5 }, 'days 天数请填 1 到 30 天。'],
    [{ kept: '100' }, 'kept 请填写 0 到 99.9 之间的百分比，最多 1 位小数。'],
  ])('%j', (changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault])
  })

  test('a choice that is none', () => {
    expect(faultsOf({ way: 'c' as 'a' })).toEqual(['way 请选择方式。'])
  })

  test('nothing where the draft does not ask for it', () => {
    expect(faultsOf({ price: null }, { price: ({ open }: Draft) => open })).toEqual([])
    expect(faultsOf({ price: null, open: true }, { price: ({ open }: Draft) => open })).toHaveLength(1)
  })
})

test('what is said of the fields', () => {
  const filled: Draft = { ...draft, kept: '3', from: new Date('2026-12-01T01:00:00Z') }
  const names = otherFacts(fields, ['name'])
  expect(factLines(fields, filled, [...names, 'secret'], words)).toEqual([
    ['简称', ''],
    ['投标条件', '现款\n现货'],
    ['备注', ''],
    ['电话', '029-88886666'],
    ['所在地', '610113'],
    ['账号', '6222020000000001'],
    ['价格', '1.00 元'],
    ['限价', '不设'],
    ['天数', '30 天'],
    ['方式', '甲'],
    ['公开', '否'],
    ['质保金', '结算金额的 3%'],
    ['开始', '2026/12/01 09:00'],
  ])
})

test('what is not said is empty', () => {
  const texts = { nick: '', terms: '', note: '', tel: '', place: '', payee: '', secret: '' }
  const rest = { price: null, limit: null, days: 1, way: 'a', open: false, kept: null, from: null }
  const item = orEmpty<typeof fields, Draft & { more: number }>(fields, { name: '钢筋', more: 1 })
  expect(item).toEqual({ name: '钢筋', more: 1, ...texts, ...rest })
})

test('a draft without its times', () => {
  expect(untimed(fields)).toEqual({ from: null })
})
