/** The parts of AMap's JS API 2.0 that this product uses. Positions are longitude first, in GCJ-02. */
export interface AMap {
  readonly Map: new (element: HTMLElement, options: AMapOptions) => AMapMap
  readonly Marker: new (options: AMapMarkerOptions) => AMapMarker
  readonly Polyline: new (options: AMapPolylineOptions) => AMapMarker
  readonly Geolocation: new (options: AMapLocatingOptions) => AMapGeolocation
  readonly PlaceSearch: new (options: { readonly pageSize: number }) => AMapPlaceSearch
}

interface AMapOptions {
  readonly zoom: number
  readonly center: readonly [number, number]
}
interface AMapMarkerOptions {
  readonly position: readonly [number, number]
  readonly content: HTMLElement
  readonly anchor: 'bottom-center'
}
interface AMapPolylineOptions {
  readonly path: readonly (readonly [number, number])[]
  readonly strokeStyle: 'dashed'
  readonly strokeWeight: number
}
interface AMapLocatingOptions {
  readonly enableHighAccuracy: boolean
  readonly timeout: number
}

/** A pin; opaque. */
type AMapMarker = object

interface AMapMap {
  add(markers: readonly AMapMarker[]): void
  clearMap(): void
  setFitView(): void
  setZoomAndCenter(zoom: number, center: readonly [number, number], immediately: boolean): void
  getCenter(): { readonly lng: number; readonly lat: number }
  on(event: 'moveend', listener: () => void): void
  destroy(): void
}

/** What the geolocation plugin calls back with. */
interface AMapLocated {
  readonly position: { readonly lng: number; readonly lat: number }
  readonly formattedAddress?: string
  readonly addressComponent?: { readonly city?: string; readonly province?: string; readonly adcode?: string }
}

interface AMapGeolocation {
  getCurrentPosition(done: (status: 'complete' | 'error', result: AMapLocated) => void): void
}

/** A place that AMap's search found; `address` is an empty list where it has none. */
interface AMapPlace {
  readonly name: string
  readonly address?: string | readonly never[]
  readonly location?: { readonly lng: number; readonly lat: number }
}

interface AMapPlaceSearch {
  search(
    words: string,
    done: (
      status: 'complete' | 'no_data' | 'error',
      result: { readonly poiList?: { readonly pois: readonly AMapPlace[] } },
    ) => void,
  ): void
}

export interface AMapAccess {
  readonly key: string
  readonly securityCode: string
}

declare global {
  interface Window {
    _AMapSecurityConfig?: { securityJsCode: string }
  }
}

type Loader = { load(options: object): Promise<unknown> }

/** Loads AMap's API, once a page. Rejects when it cannot be reached. */
export async function loadAMap({ key, securityCode }: AMapAccess): Promise<AMap> {
  window._AMapSecurityConfig = { securityJsCode: securityCode }
  const module: Loader & { default?: Loader } = await import('@amap/amap-jsapi-loader')
  const { load } = module.default ?? module
  return (await load({ key, version: '2.0', plugins: ['AMap.Geolocation', 'AMap.PlaceSearch'] })) as AMap
}
