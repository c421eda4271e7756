/** Which attribute of a tag says where it stands, or which cells it makes one. */
const placedBy = { c: 'r', row: 'r', mergeCell: 'ref' } as const

/** A tag of a sheet that says where it stands. */
export interface PlaceTag {
  readonly kind: keyof typeof placedBy
  /** What it says of its place, once for each time that it does. */
  readonly told: readonly string[]
}

/** Longer is no tag of any spreadsheet program, in characters. */
const longestPlaceTag = 1_000
const longestTag = 64_000

const isSpace = (character: string | undefined) =>
  character === ' ' || character === '\t' || character === '\n' || character === '\r'
const nameCharacter = /^[A-Za-z0-9_.:-]$/

/** Walks over a tag from left to right, and never back. */
function walker(text: string) {
  let at = 0
  return {
    done: () => at >= text.length,
    skipSpaces(): number {
      const from = at
      while (isSpace(text[at])) at += 1
      return at - from
    },
    take(character: string): boolean {
      if (text[at] !== character) return false
      at += 1
      return true
    },
    name(): string {
      const from = at
      while (nameCharacter.test(text[at] ?? '')) at += 1
      return text.slice(from, at)
    },
    /** What stands between quotes behind an equals sign. */
    value(): string | undefined {
      if (text[at] !== '=') return undefined
      at += 1
      while (isSpace(text[at])) at += 1
      const quote = text[at]
      if (quote !== '"' && quote !== "'") return undefined
      const end = text.indexOf(quote, at + 1)
      if (end < 0) return undefined
      const value = text.slice(at + 1, end)
      at = end + 1
      return value
    },
  }
}

/** The attributes of a tag, from behind its name to before its `>`; undefined when it is not written plainly. */
function attributesOf(text: string): readonly (readonly [name: string, value: string])[] | undefined {
  const walk = walker(text)
  const attributes: (readonly [string, string])[] = []
  for (;;) {
    const spaces = walk.skipSpaces()
    if (walk.done()) return attributes
    if (walk.take('/')) return walk.done() ? attributes : undefined
    const name = walk.name()
    walk.skipSpaces()
    const value = spaces > 0 && name !== '' ? walk.value() : undefined
    if (value === undefined) return undefined
    attributes.push([name, value])
  }
}

const isPlaced = (kind: string): kind is PlaceTag['kind'] => Object.hasOwn(placedBy, kind)
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

/** Where a name begins and ends that follows an opening bracket; a name is short. */
function tagName(text: string, at: number): string {
  let end = at
  while (end - at < 100 && nameCharacter.test(text[end] ?? '')) end += 1
  return text.slice(at, end)
}

function placeTag(kind: PlaceTag['kind'], inner: string): PlaceTag | undefined {
  const attributes = attributesOf(inner)
  const told = attributes?.filter(([name]) => localName(name) === placedBy[kind]).map(([, value]) => value)
  return told && { kind, told }
}

/**
 * Calls `onTag` for each opening tag of a sheet's XML: with its place for a cell, a row or merged cells, else with its local name.
 * False when something is not written as spreadsheet programs write it, or `onTag` says so. It takes as long as the
 * text is, whatever stands in it: no step goes back.
 */
export function eachTag(text: string, onTag: (tag: PlaceTag | string) => boolean): boolean {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const full = tagName(text, at + 1)
    const kind = localName(full)
    const place = isPlaced(kind)
    const longest = place ? longestPlaceTag : longestTag
    const rest = text.slice(at + 1 + full.length, at + longest)
    const end = rest.indexOf('>')
    // Nothing can hide behind a bracket within a tag, and none is looked through twice.
    const inner = end < 0 ? '<' : rest.slice(0, end)
    if (inner.includes('<')) return false
    const tag = place ? placeTag(kind, inner) : kind
    if (tag === undefined || !onTag(tag)) return false
  }
  return true
}
