import { describe, expect, test } from 'vitest'
import {
  cityAround,
  isRegion,
  loadRegions,
  type Region,
  regionColumns,
  regionName,
  regionPath,
} from './regions.ts'

const everyOne = (tree: readonly Region[]): readonly Region[] =>
  tree.flatMap((region) => [region, ...everyOne(region.children)])

describe('regions', () => {
  test('hold the whole country, each code once, each below its parent', async () => {
    const tree = await loadRegions()
    const all = everyOne(tree)
    expect(tree).toHaveLength(34)
    expect(all.length).toBeGreaterThan(3700)
    expect(new Set(all.map((region) => region.code)).size).toBe(all.length)
    expect(all.filter((region) => !/^\d{6}$/.test(region.code) || region.name === '')).toEqual([])
    for (const province of tree)
      for (const city of province.children) {
        expect(city.code.slice(0, 2)).toBe(province.code.slice(0, 2))
        expect(city.children.filter((area) => area.code.slice(0, 4) !== city.code.slice(0, 4))).toEqual([])
      }
  })

  test.each([
    ['610113', '陕西省 西安市 雁塔区'],
    ['110101', '北京市 东城区'],
    ['500229', '重庆市 城口县'],
    ['469001', '海南省 五指山市'],
    ['441900', '广东省 东莞市'],
    ['610000', '陕西省'],
    ['710101', '台湾省 台北市 大安区'],
    ['999999', ''],
    ['', ''],
  ])('%s is %s', async (code, path) => {
    expect(await regionPath(code)).toBe(path)
  })

  test.each([
    ['610113', '610100'],
    ['610100', '610100'],
    ['110101', '110000'],
    ['500229', '500000'],
    ['469001', '460000'],
    ['610000', '610000'],
    ['999999', ''],
    ['', ''],
  ])('%j lies in the city %j', async (code, city) => {
    expect(cityAround(await loadRegions(), code)).toBe(city)
  })

  test('one name of one code', async () => {
    expect([await regionName('610100'), await regionName('810000'), await regionName('610199')]).toEqual([
      '西安市',
      '香港特别行政区',
      '',
    ])
    expect(isRegion(await loadRegions(), '610199')).toBe(false)
  })

  test('columns for filtering', () => {
    expect(regionColumns('610113')).toEqual({ province: '610000', city: '610100', area: '610113' })
    expect(regionColumns('610100')).toEqual({ province: '610000', city: '610100', area: '' })
    expect(regionColumns('610000')).toEqual({ province: '610000', city: '', area: '' })
    expect(regionColumns('')).toEqual({ province: '', city: '', area: '' })
  })
})
