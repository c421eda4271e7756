import { describe, expect, test } from 'vitest'
import { letterTypeName, letterTypes, receiverName, receivers } from './letter-choices.ts'

const tenderTypes = Array.from({ length: 20 }, (_, index) => index + 1)

describe('what may be asked, and whom', () => {
  test.each(tenderTypes)('of tender type %i is a list without repetitions that ends with 其他', (type) => {
    const values = letterTypes(type).map((choice) => choice.value)
    expect(new Set(values).size).toBe(values.length)
    expect(values.at(-1)).toBe('other')
    expect(receivers(type)[0]).toMatchObject({ value: 'owner', label: '采购单位' })
  })

  test('differs by the kind of tender', () => {
    const asked = (type: number) => letterTypes(type).map((choice) => choice.label)
    expect(asked(3)).toContain('质量与检测')
    expect(asked(1)).toContain('设备与操作手')
    expect(asked(4)).toContain('图纸与工程量')
    expect(asked(15)).toContain('标的状况')
    expect(asked(15)).not.toContain('质量与检测')
  })

  test('unknown stored values still have a name', () => {
    expect([letterTypeName('gone'), letterTypeName('constructor'), receiverName('gone')]).toEqual([
      '其他',
      '其他',
      '采购单位',
    ])
  })
})
