/** A point of a picture, in pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Those of the things, the first ones first, that stand at least `width` or `height` pixels from all kept before. */
export function apart<T>(
  things: readonly T[],
  { spotOf, width, height }: { spotOf(thing: T): Spot; readonly width: number; readonly height: number },
): readonly T[] {
  const kept: { readonly thing: T; readonly spot: Spot }[] = []
  for (const thing of things) {
    const spot = spotOf(thing)
    const covers = kept.some(
      ({ spot: other }) => Math.abs(other.x - spot.x) < width && Math.abs(other.y - spot.y) < height,
    )
    if (!covers) kept.push({ thing, spot })
  }
  return kept.map(({ thing }) => thing)
}
