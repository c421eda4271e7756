import { allEndpoints } from '@jb/contract/all'
import type { Endpoint } from '@jb/contract/endpoint'
import { type Role, roles } from '@jb/domain/member/roles'

/**
 * Prints the access table as the contract declares it, one line an endpoint, of the capability that is named or of
 * all. The reviewed expectation is apps/api/src/modules/<capability>/policy.csv (platform/policy.csv): compare, judge
 * every changed cell, then take the line over by hand.
 * `in`: the call reaches its handler. `absent`: what an id that does not exist is answered with.
 */
const standing = ['anonymous', 'noCompany', ...roles] as const

function cell(endpoint: Endpoint, who: (typeof standing)[number]): string {
  if (endpoint.who === 'anyone') return 'in'
  if (who === 'anonymous') return '401'
  if (endpoint.who === 'loggedIn') return 'in'
  return endpoint.who.includes(who as Role) ? 'in' : '403'
}

function absent(endpoint: Endpoint): string {
  return endpoint.params && !endpoint.body && endpoint.path.includes('{id}') ? '404' : '-'
}

function line(endpoint: Endpoint): string {
  const cells = standing.map((who) => cell(endpoint, who))
  return [
    endpoint.id,
    `${endpoint.method} ${endpoint.path}`,
    endpoint.scope,
    ...cells,
    absent(endpoint),
  ].join(',')
}

const [wanted] = process.argv.slice(2)
const shown = allEndpoints.filter(({ id }) => wanted === undefined || id.startsWith(`${wanted}.`))
const head = ['endpoint', 'call', 'scope', ...standing, 'absent'].join(',')
console.log([head, ...shown.map(line).sort()].join('\n'))
