import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesFound, withoutAsker } from './names-asker.ts'

const asker = {
  company: '陕西宏图建材有限责任公司',
  shortName: '宏图建材',
  contact: '李建国',
  phones: ['13909120001', '029-88317700'],
}

describe('names of the asker', () => {
  test.each([
    ['陕西宏图建材有限责任公司问：能否延期？', '陕西宏图建材有限责任公司'],
    ['我司（宏图 建材）认为', '宏图建材'],
    ['请联系李·建·国', '李建国'],
    ['电话 139 0912 0001', '13909120001'],
    ['电话１３９-0912-0001', '13909120001'],
    ['座机 (029) 8831 7700', '029-88317700'],
    ['宏\n图\n建\n材', '宏图建材'],
  ])('are found in %j', (text, name) => {
    expect(namesFound(text, asker)).toContain(name)
  })

  test.each(['能否按理论重量结算？', '13909120002', '建材由宏大公司供应', ''])(
    'are not found in %j',
    (text) => {
      expect(namesFound(text, asker)).toEqual([])
    },
  )

  test('that are empty or one character long find nothing', () => {
    expect(namesFound('王总，在吗', { company: '', shortName: '', contact: '王', phones: [''] })).toEqual([])
  })

  test('are blacked out, the longest first', () => {
    const text = '陕西宏图建材有限责任公司（宏图建材）李建国 139-0912-0001 询问：能否延期？'
    expect(withoutAsker(text, asker)).toBe('（提问方）（（提问方））（提问方） （提问方） 询问：能否延期？')
  })

  test('never survive blacking out, whatever stands between their characters', () => {
    const name = fc.constantFrom(asker.company, asker.shortName, asker.contact, ...asker.phones)
    const gap = fc.string({ unit: fc.constantFrom(' ', '-', '·', '\n', '（', '.'), maxLength: 3 })
    fc.assert(
      fc.property(fc.string(), name, gap, fc.string(), (before, hidden, between, after) => {
        const text = `${before} ${[...hidden].join(between)} ${after}`
        expect(namesFound(text, asker)).not.toEqual([])
        expect(namesFound(withoutAsker(text, asker), asker)).toEqual([])
      }),
    )
  })
})
