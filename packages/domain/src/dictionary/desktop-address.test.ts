import { redirectCorpus } from '@jb/testing/redirect-corpus'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertSearch, mayTravel, readConversions } from './conversion.ts'
import { desktopAddress, desktopPage } from './desktop-address.ts'
import { editMapping } from './desktop-mapping.ts'

const origin = 'https://www.example.cn'
const seed = 20261121
const entry = (pageLinkSecond: string, conversionParam: unknown = []) => ({
  terminalNumberFirst: 'bidNotice',
  pageLinkSecond,
  conversionParam: typeof conversionParam === 'string' ? conversionParam : JSON.stringify(conversionParam),
})

describe('the address on the desktop site', () => {
  test('holds what the conversion names, under the new names, and nothing else', () => {
    const given = { id: '0042', keyword: '钢筋 φ12', state: '9', isHead: '1', token: 'x' }
    const conversion = [
      { op: 'rename', from: 'id', to: 'noticeNo' },
      { op: 'copy', name: 'keyword' },
      { op: 'constant', name: 'from', value: 'h5' },
      { op: 'drop', name: 'state' },
      { op: 'copy', name: 'region' },
    ]
    expect(desktopAddress(entry('/notice/detail?tab=1', conversion), given, origin)).toBe(
      `${origin}/notice/detail?tab=1&noticeNo=0042&keyword=${new URLSearchParams({ k: '钢筋 φ12' }).toString().slice(2)}&from=h5`,
    )
  })

  test('a whole address is taken when it stands on the desktop site', () => {
    expect(desktopAddress(entry(`${origin}/hall`), {}, origin)).toBe(`${origin}/hall`)
    expect(desktopAddress(entry('https://evil.cn/hall'), {}, origin)).toBeUndefined()
  })

  test.each(['http://www.example.cn', '', 'www.example.cn', 'javascript:alert(1)'])(
    'there is none without a desktop site on https (%s)',
    (site) => {
      expect(desktopAddress(entry('/hall'), {}, site)).toBeUndefined()
    },
  )

  test('none of the hostile addresses leaves the desktop site, whether it comes as page or as value', () => {
    expect(redirectCorpus.length).toBeGreaterThanOrEqual(80)
    for (const payload of redirectCorpus) {
      const asPage = desktopAddress(entry(payload), {}, origin)
      if (asPage !== undefined) expect(new URL(asPage).origin).toBe(origin)
      const asValue = desktopAddress(entry('/hall', [{ op: 'copy', name: 'id' }]), { id: payload }, origin)
      expect(new URL(asValue ?? origin).origin).toBe(origin)
      expect(new URL(asValue ?? origin).pathname).toBe('/hall')
    }
  })

  test.each([
    '//evil.cn',
    '/\\evil.cn',
    '/%5cevil.cn',
    '/%2f/evil.cn',
    'https://www.example.cn@evil.cn/',
    'https://a:b@www.example.cn/',
    'https://www.example.cn.evil.cn/',
    'https://www。evil.cn/',
    '/hall?token=1',
    '/ha\tll',
    'javascript:alert(1)',
  ])('%s is no page of the desktop site', (link) => {
    expect(desktopPage(link, origin)).toBeUndefined()
  })

  test(`whatever the mapping says, an address is on the desktop site and https (seed ${seed})`, () => {
    const link = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string().map((rest) => `/${rest}`),
    )
    fc.assert(
      fc.property(link, fc.json(), fc.dictionary(fc.string(), fc.string()), (page, conversion, search) => {
        const address = desktopAddress(entry(page, conversion), search, origin)
        if (address !== undefined) expect(new URL(address).origin).toBe(origin)
      }),
      { seed, numRuns: 1000 },
    )
  })
})

describe('the conversion', () => {
  test.each([
    ['a text that is no JSON', '{'],
    ['an object', '{"op":"copy"}'],
    ['an unknown operation', '[{"op":"eval","name":"id"}]'],
    ['a template', '[{"op":"rename","from":"id","to":"{{id}}"}]'],
    ['a member too many', '[{"op":"copy","name":"id","value":"1"}]'],
    ['a member missing', '[{"op":"rename","from":"id"}]'],
    ['a name that lets somebody in', '[{"op":"copy","name":"accessToken"}]'],
    ['a way in under a harmless name', '[{"op":"rename","from":"appToken","to":"a"}]'],
    ['a harmless value under the name of a way in', '[{"op":"rename","from":"id","to":"sid"}]'],
    ['two that write the same', '[{"op":"copy","name":"id"},{"op":"rename","from":"no","to":"id"}]'],
    ['a constant that is no text', '[{"op":"constant","name":"a","value":1}]'],
    ['a name from the prototype', '[{"op":"copy","name":"__proto__"}]'],
    ['an operation from the prototype', '[{"op":"constructor","name":"a"}]'],
    [
      'more than twenty',
      JSON.stringify(Array.from({ length: 21 }, (_, n) => ({ op: 'copy', name: `a${n}` }))),
    ],
  ])('%s is refused', (_, text) => {
    expect(readConversions(text)).toBeUndefined()
  })

  test('an empty text converts nothing', () => {
    expect(readConversions(' ')).toEqual([])
    expect(convertSearch([], { id: '1' })).toEqual({})
  })

  const name = fc.constantFrom('id', 'no', 'keyword', 'region', 'state', 'type')
  const operation = fc.oneof(
    fc.record({ op: fc.constant('copy'), name }),
    fc.record({ op: fc.constant('rename'), from: name, to: name }),
    fc.record({ op: fc.constant('constant'), name, value: fc.string({ maxLength: 100 }) }),
    fc.record({ op: fc.constant('drop'), name }),
  )
  test(`gives only parameters that it names, and values that were there or are constant (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 6 }),
        fc.dictionary(fc.oneof(name, fc.string()), fc.string()),
        (operations, search) => {
          const read = readConversions(JSON.stringify(operations))
          if (!read) return
          const constants = read.flatMap((each) => (each.op === 'constant' ? [each.value] : []))
          for (const [key, value] of Object.entries(convertSearch(read, search))) {
            expect(read.some((each) => ('to' in each ? each.to : each.name) === key)).toBe(true)
            expect(mayTravel(key)).toBe(true)
            expect([...Object.values(search), ...constants]).toContain(value)
            expect(value).not.toBe('')
          }
        },
      ),
      { seed, numRuns: 1000 },
    )
  })

  test('a dropped parameter is given under no name', () => {
    const read = readConversions('[{"op":"drop","name":"id"},{"op":"rename","from":"id","to":"no"}]')
    expect(convertSearch(read ?? [], { id: '1' })).toEqual({})
  })
})

describe('an entry that the operator changes', () => {
  const mapping = { ...entry('/hall'), id: 'm', active: true, version: 3 }
  const form = { conversionParam: '[{"op":"copy","name":"id"}]', pageLinkSecond: '/halls', active: false }

  test('has the new words and is one version on', () => {
    expect(editMapping(mapping, form, undefined)).toEqual({ ...mapping, ...form, version: 4 })
    expect(editMapping(mapping, { ...form, pageLinkSecond: `${origin}/x` }, origin)).toMatchObject({
      version: 4,
    })
  })

  test('is refused when the page is elsewhere or the conversion is not sound', () => {
    const away = { ...form, pageLinkSecond: 'https://evil.cn/' }
    expect(editMapping(mapping, away, origin)).toEqual({ refused: 'dictionary.badLink' })
    expect(editMapping(mapping, away, undefined)).toEqual({ refused: 'dictionary.badLink' })
    expect(editMapping(mapping, { ...form, conversionParam: '[{}]' }, origin)).toEqual({
      refused: 'dictionary.badConversion',
    })
  })
})
