/** Files longer than the limit, each with the reason why it reads better whole. */
export const longFiles: Readonly<Record<string, string>> = {
  'apps/web/src/map/product-map.ts': 'data only: one row a screen, the one table of routes',
}

/** Generated and pure-data files: no size limit, no duplicate count. */
export const generated: readonly RegExp[] = [
  /^apps\/api\/src\/platform\/db\/types\.ts$/,
  /^packages\/contract\/src\/all\.ts$/,
  /\.json$/,
]
