import * as z from 'zod/mini'

const places = ['{z}', '{x}', '{y}'] as const

/** An http address with the three places of a tile, none of them in its host, which goes into a header. */
function isTileUrl(text: string): boolean {
  if (text === '') return true
  const bare = places.reduce((url, place) => url.replace(place, '1'), text)
  return (
    places.every((place) => text.split(place).length === 2) &&
    /^https?:\/\/[\w.:-]+\//.test(text) &&
    URL.canParse(bare) &&
    !/[{}]/.test(bare)
  )
}

const key = z.string().check(z.regex(/^[0-9A-Za-z]{0,64}$/, '只能含字母和数字'))

/** Where maps come from. Without any, a place is told by its address and its distance. */
export const mapSettings = {
  // AMap's JS API: the key and its security code go to the browser; bind both to the product's domain at AMap.
  AMAP_KEY: z._default(key, ''),
  AMAP_SECURITY_CODE: z._default(key, ''),
  // Tiles in GCJ-02, the coordinates of Chinese maps.
  MAP_TILE_URL: z._default(
    z
      .string()
      .check(
        z.refine(isTileUrl, '必须是带 {z}、{x}、{y} 的网址，例如 https://tiles.example.com/{z}/{x}/{y}.png'),
      ),
    '',
  ),
  MAP_TILE_ATTRIBUTION: z._default(z.string().check(z.maxLength(60, '最多 60 字')), ''),
} as const
