import {
  amount,
  apart,
  choice,
  count,
  flag,
  line,
  moment,
  phone,
  share,
  text,
} from '@jb/domain/procurement/field'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { instant, money, optionalText } from '../shared/values.ts'
import { shapeOf } from './fields.ts'
import { percent } from './procurement.shapes.ts'

const fields = {
  projectId: apart,
  name: line({ label: '名称', max: 5, required: true }),
  note: text({ label: '备注', max: 500 }),
  tel: phone({ label: '电话' }),
  price: amount({ label: '价格', required: true }),
  days: count({ label: '天数', min: 1, max: 30 }),
  way: choice({ label: '方式', options: { a: '甲', b: '乙' } }),
  open: flag({ label: '公开' }),
  kept: share({ label: '质保金', of: '结算金额', none: '不留' }),
  from: moment({ label: '开始' }),
}

const byHand = z.object({
  projectId: z.exactOptional(z.nullable(z.uuid())),
  name: optionalText(5),
  note: optionalText(500),
  tel: optionalText(20),
  price: z.nullable(money),
  days: z.int().check(z.minimum(1), z.maximum(30)),
  way: z.enum(['a', 'b']),
  open: z.boolean(),
  kept: z.nullable(percent),
  from: z.nullable(instant),
})
const derived = shapeOf(fields, { projectId: z.exactOptional(z.nullable(z.uuid())) })

test('the shape out of the fields is the one that would be written by hand, in types too', () => {
  expectTypeOf<z.output<typeof derived>>().toEqualTypeOf<z.output<typeof byHand>>()
  expectTypeOf<z.input<typeof derived>>().toEqualTypeOf<z.input<typeof byHand>>()
  expect(JSON.stringify(z.toJSONSchema(derived))).toBe(JSON.stringify(z.toJSONSchema(byHand)))
})

test('it takes and refuses the same', () => {
  const draft = {
    name: ' 钢筋 ',
    note: '',
    tel: '',
    price: null,
    days: 1,
    way: 'a',
    open: true,
    kept: null,
    from: '2026-12-01T01:00:00Z',
  }
  const given = [
    draft,
    ...[{ name: '六个字的名称' }, { days: 0 }, { way: 'c' }, { price: '1e3' }, { kept: '100' }].map(
      (one) => ({
        ...draft,
        ...one,
      }),
    ),
    { ...draft, from: '2026-12-01' },
    { ...draft, projectId: '1' },
  ]
  const outcome = (schema: z.ZodMiniType) =>
    given.map((one) => {
      const { success, data, error } = schema.safeParse(one)
      return success ? data : error?.issues
    })
  expect(outcome(derived)).toEqual(outcome(byHand))
})

test('every part that is apart has its shape', () => {
  // @ts-expect-error the project has none
  expect(() => shapeOf(fields, {})).toThrow('projectId')
})
