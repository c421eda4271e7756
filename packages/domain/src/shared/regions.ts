/**
 * A province, city or district. `code` is the six-digit division code (GB/T 2260; below Hong Kong, Macao and
 * Taiwan, where the standard ends, numbered here). A few cities have no districts.
 */
export interface Region {
  readonly code: string
  readonly name: string
  readonly children: readonly Region[]
}

/** Province code and name, then cities with code and name, then districts as `code+name` joined by spaces. */
type Packed = readonly [string, string, readonly (readonly [string, string, string])[]]

/** Middle levels that only hold the table together; people do not say them. */
const middleNames = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']

function unpack([province, name, cities]: Packed): Region {
  return {
    code: `${province}0000`,
    name,
    children: cities.map(([city, cityName, districts]) => ({
      code: `${province}${city}00`,
      name: cityName,
      children: districts
        .split(' ')
        .filter((district) => district !== '')
        .map((district) => ({
          code: province + city + district.slice(0, 2),
          name: district.slice(2),
          children: [],
        })),
    })),
  }
}

let loaded: Promise<readonly Region[]> | undefined

/** All provinces with their cities and districts; the data is fetched once, on first use. */
export function loadRegions(): Promise<readonly Region[]> {
  loaded ??= import('./regions.json').then((file) =>
    (file.default as unknown as readonly Packed[]).map(unpack),
  )
  return loaded
}

/** Province, city and district on the way to `code`, as far as they exist. */
export function regionsOnPath(tree: readonly Region[], code: string): readonly Region[] {
  const province = tree.find((region) => region.code.slice(0, 2) === code.slice(0, 2))
  const city = province?.children.find((region) => region.code.slice(0, 4) === code.slice(0, 4))
  const district = city?.children.find((region) => region.code === code)
  return [province, city, district].filter((region) => region !== undefined)
}

/** Tells whether `code` is a province, city or district of the table. */
export function isRegion(tree: readonly Region[], code: string): boolean {
  return regionsOnPath(tree, code).at(-1)?.code === code
}

/** The code of the city around a district; a municipality is its own city. '' where the table knows neither. */
export function cityAround(tree: readonly Region[], code: string): string {
  const [province, city] = regionsOnPath(tree, code)
  return (city && !middleNames.includes(city.name) ? city : province)?.code ?? ''
}

/** Names as people say them, the middle level of a municipality left out: 北京市, 东城区. */
export function pathNames(tree: readonly Region[], code: string): readonly string[] {
  return regionsOnPath(tree, code)
    .map((region) => region.name)
    .filter((name, at) => at !== 1 || !middleNames.includes(name))
}

/** `陕西省 西安市 雁塔区`; an unknown code gives ''. */
export async function regionPath(code: string): Promise<string> {
  return pathNames(await loadRegions(), code).join(' ')
}

/** The name of one province, city or district; an unknown code gives ''. */
export async function regionName(code: string): Promise<string> {
  const tree = await loadRegions()
  return isRegion(tree, code) ? (pathNames(tree, code).at(-1) ?? '') : ''
}

/** The three columns of a region for storing and filtering: province, city and district code, '' where absent. */
export function regionColumns(code: string): {
  readonly province: string
  readonly city: string
  readonly area: string
} {
  const known = /^\d{6}$/.test(code)
  return {
    province: known ? `${code.slice(0, 2)}0000` : '',
    city: known && !code.endsWith('0000') ? `${code.slice(0, 4)}00` : '',
    area: known && !code.endsWith('00') ? code : '',
  }
}
