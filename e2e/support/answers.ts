import type { Route } from 'playwright-core'

/** Answers a call as a platform does that refuses it with these words. */
export const refused = (status: number, msg: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code: status, msg }) })
