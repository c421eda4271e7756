const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** A moment in Beijing time with weekday and seconds: 11月21日周六 10:05:09. */
export function demoMoment(at: Date): string {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.month}月${part.day}日${part.weekday} ${part.hour}:${part.minute}:${part.second}`
}
