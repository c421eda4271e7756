import type { MapSettings } from '@jb/contract/map/map.shapes'
import type { Position } from '@jb/domain/map/position'

/** True when the platform has pictures of streets to draw; without them districts are drawn. */
export function hasStreets({ amapKey, tileUrl }: MapSettings): boolean {
  return amapKey !== '' || tileUrl !== ''
}

/** A pin on the map. */
export interface Mark {
  readonly at: Position
  readonly kind: 'start' | 'end'
}

/** What a map shows. */
export interface Scene {
  readonly centre: Position
  readonly zoom: number
  readonly marks: readonly Mark[]
  /** Shows all marks instead of the centre. */
  readonly whole: boolean
  /** Joins the marks by a straight line. */
  readonly line?: boolean
}

/** What a map tells. */
export interface Listening {
  /** It was moved; this is its centre now. */
  onMoved(centre: Position): void
  /** True when its pictures come, false when they do not. */
  onPictures(come: boolean): void
}

/** A map that has been drawn into an element. */
export interface Drawn {
  show(scene: Scene): void
  destroy(): void
}

const words = { start: '起', end: '终' } as const

/** The picture of a pin. */
export function pinOf({ kind }: Mark, className: string): HTMLElement {
  const pin = document.createElement('span')
  pin.className = className
  pin.dataset.kind = kind
  pin.textContent = words[kind]
  return pin
}
