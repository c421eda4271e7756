import type { Place } from './place.ts'
import type { ImportRule } from './rules.ts'

const inWeb = (to: Place, ...areas: readonly string[]): boolean =>
  to.side === 'web' && areas.includes(to.area)
const room = (place: Place, name: Place['room']): boolean => place.side === 'web' && place.room === name
const file = (place: Place): string => place.path.split('/').at(-1) ?? ''

/** Who may import what in the browser. */
export const webRules: readonly ImportRule[] = [
  {
    name: 'kit-is-look-and-touch',
    because: 'the kit imports react, antd-mobile, styles and domain/shared only',
    forbids: (from, to) =>
      inWeb(from, 'kit') &&
      ((to.side === 'web' && !inWeb(to, 'kit', 'styles')) ||
        to.side === 'contract' ||
        to.capability !== undefined),
  },
  {
    name: 'patterns-know-no-feature',
    because: 'a pattern is filled by props; it knows no capability, no shell',
    forbids: (from, to) =>
      inWeb(from, 'patterns') && (inWeb(to, 'features', 'app') || to.capability !== undefined),
  },
  {
    name: 'lib-is-technology',
    because: 'lib adapts technology and knows no screen, pattern or shell',
    forbids: (from, to) => inWeb(from, 'lib') && inWeb(to, 'features', 'patterns', 'app', 'map'),
  },
  {
    name: 'map-imports-no-screen',
    because: 'the map is the ground floor: data, no screen',
    forbids: (from, to) => inWeb(from, 'map') && inWeb(to, 'features', 'patterns', 'kit', 'app'),
  },
  {
    name: 'features-know-no-shell',
    because: 'features are mounted by app/, they never import it',
    forbids: (from, to) => inWeb(from, 'features') && inWeb(to, 'app'),
  },
  {
    name: 'web-doors',
    because:
      'another feature is reached only through its index.ts (app/screens.ts and app/slots.tsx load lazily)',
    forbids: (from, to, edge) =>
      from.side === 'web' &&
      inWeb(to, 'features') &&
      to.room !== 'door' &&
      from.noun !== to.noun &&
      !(from.area === 'app' && /\/(screens\.ts|slots\.tsx)$/.test(from.path) && edge.kind !== 'value'),
  },
  {
    name: 'door-shows-no-screen',
    because: 'an index.ts hands out parts and queries, never screens',
    forbids: (from, to) => room(from, 'door') && room(to, 'screen'),
  },
  {
    name: 'screens-stand-alone',
    because: 'a screen imports no other screen; what two share is a part',
    forbids: (from, to) => file(from).endsWith('.screen.tsx') && file(to).endsWith('.screen.tsx'),
  },
  {
    name: 'screens-do-not-fetch',
    because: 'data comes to screens, pieces and parts through queries, never from the api client',
    forbids: (from, to, edge) =>
      (room(from, 'screen') || room(from, 'part') || room(from, 'piece')) &&
      inWeb(to, 'lib') &&
      /^api-client/.test(file(to)) &&
      edge.kind !== 'type',
  },
  {
    name: 'parts-get-props',
    because: 'a part gets props; only a `*.slot.tsx`, which stands in foreign screens, loads its own data',
    forbids: (from, to, edge) =>
      room(from, 'part') &&
      (room(to, 'screen') ||
        (room(to, 'queries') && edge.kind !== 'type' && !from.path.endsWith('.slot.tsx'))),
  },
  {
    name: 'pieces-know-no-screen',
    because: 'what is drawn in a room is put together by its screens, not the other way round',
    forbids: (from, to) => room(from, 'piece') && room(to, 'screen'),
  },
  {
    name: 'queries-draw-nothing',
    because: 'queries import contract, lib and domain only',
    forbids: (from, to) =>
      room(from, 'queries') &&
      (inWeb(to, 'kit', 'patterns') || room(to, 'screen') || room(to, 'part') || room(to, 'piece')),
  },
  {
    name: 'router-behind-the-map',
    because: 'links, navigation and search come from map/ (to, useGo, useSearchOf)',
    forbids: (from, to) =>
      from.side === 'web' && to.path === 'npm:@tanstack/react-router' && !inWeb(from, 'app', 'map'),
  },
  {
    name: 'antd-behind-the-kit',
    because: 'antd-mobile is wrapped once, in kit/',
    forbids: (from, to) => from.side === 'web' && /^npm:antd-mobile/.test(to.path) && !inWeb(from, 'kit'),
  },
]
