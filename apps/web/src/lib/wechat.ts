/** Whether the page stands in WeChat's own browser, which shows and saves few kinds of files. */
export function inWeChat(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent)
}
