const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/HarmonyOS/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** A few words for a user agent, such as `安卓 · 微信`, so that a person knows the device again. */
export function describeDevice(userAgent: string): string {
  const find = (table: typeof systems) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(systems), find(browsers)].filter(Boolean).join(' · ') || '未知设备'
}
