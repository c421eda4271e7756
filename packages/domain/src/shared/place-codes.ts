import { fold } from './bigrams.ts'
import regions from './regions.json' with { type: 'json' }

/** Region codes cut after the province or the city, by the folded names of provinces, cities and districts. */
const named: readonly (readonly [name: string, code: string])[] = regions.flatMap((packed) => {
  const [province, name, cities] = packed as unknown as [string, string, [string, string, string][]]
  const below = cities.flatMap(([city, cityName, districts]) => [
    [cityName, province + city] as const,
    ...districts
      .split(' ')
      .filter((district) => district !== '')
      .map((district) => [district.slice(2), province + city + district.slice(0, 2)] as const),
  ])
  return [[name, province] as const, ...below]
})

/** The codes, cut to what they name, of all places whose name begins with this word: 西安 → 6101. */
export function placeCodes(word: string): readonly string[] {
  const text = fold(word)
  return [...text].length < 2 ? [] : named.filter(([name]) => name.startsWith(text)).map(([, code]) => code)
}
