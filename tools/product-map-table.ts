import { roleLabels, roles } from '@jb/domain/member/roles'
import { ground } from '../apps/web/src/map/ground.ts'
import { type Access, isFor, type Place } from '../apps/web/src/map/place.ts'
import { productMap } from '../apps/web/src/map/product-map.ts'

const accessWords = { public: '公开', login: '需登录', stepBack: '需登录，否则退回上一步' } as const
const wordsOf = (access: Access) =>
  typeof access === 'string'
    ? accessWords[access]
    : `仅限${access.roles.map((role) => roleLabels[role]).join('、')}`
const archetypeWords = { list: '列表', detail: '详情', form: '表单', step: '分步', free: '自由' } as const

/**
 * The product map as Markdown: what is for which role, and a table per capability. `source` is the text of `product-map.ts` and `ground.ts`,
 * whose comments hold the Chinese headings. Throws when a capability has none.
 */
export function productMapDoc(source: string): string {
  const rows: readonly (readonly [string, Place])[] = Object.entries(productMap)
  const groups = [...new Set(rows.map(([id]) => capabilityOf(id)))]
  const tables = groups.map((capability) => {
    const own = rows.filter(([id]) => capabilityOf(id) === capability)
    return [`## ${headingOf(source, capability)} \`${capability}\``, '', ...head, ...own.map(line), ''].join(
      '\n',
    )
  })
  const intro = `由 \`apps/web/src/map/product-map.ts\` 和首屏就有的 \`ground.ts\` 生成，共 ${rows.length} 个页面。`
  return ['# 产品地图', '', intro, '', ...byRole(rows.map(([, place]) => place)), ...tables].join('\n')
}

/** Which places a role may enter beyond those that are for everybody. */
function byRole(places: readonly Place[]): readonly string[] {
  const free = places.filter(({ access }) => access === 'public').length
  const some = places.filter(({ access }) => typeof access !== 'string')
  const note =
    `公开的 ${free} 个页面谁都能打开，需登录的 ${places.length - free - some.length} 个谁登录后都能打开，` +
    '其中的内容由服务端按角色和归属放行（各能力的 `policy.csv`）。下表是此外各角色还能打开的；其他人在那里看到的话在 `app/refusals.ts`。'
  const lines = roles.map((role) => {
    const own = some.filter((place) => isFor(place, [role])).map(({ title, path }) => `${title} \`${path}\``)
    return `| ${roleLabels[role]} | \`${role}\` | ${own.join('、') || '–'} |`
  })
  return ['## 按角色', '', note, '', '| 角色 | 标识 | 还能打开 |', '|---|---|---|', ...lines, '']
}

const head = ['| 页面 | 路径 | 标识 | 类型 | 访问 | 参数 | 选项 |', '|---|---|---|---|---|---|---|']

function line([id, place]: readonly [string, Place]): string {
  const search = Object.entries(place.search).map(([name, need]) =>
    need === 'needed' ? `${name}（必需）` : name,
  )
  const { keepAlive, desktopName, headless, home, tab, titles } = place.options ?? {}
  const options = [
    tab && `标签栏「${tab.label}」`,
    id in ground && '首屏',
    keepAlive && '保活',
    home && '统计浏览',
    headless && '无返回栏',
    desktopName && `桌面版 ${desktopName}`,
    ...Object.entries(titles ?? {}).flatMap(([name, of]) =>
      Object.entries(of).map(([value, title]) => `${name}=${value} 时「${title}」`),
    ),
  ].filter(Boolean)
  const kind = archetypeWords[place.archetype]
  const cells = [place.title, `\`${place.path}\``, `\`${id}\``, kind, wordsOf(place.access)]
  return `| ${[...cells, search.join('、') || '–', options.join('、') || '–'].join(' | ')} |`
}

function capabilityOf(id: string): string {
  return id.split('.')[0] ?? ''
}

/** The comment that stands last before the capability's first row. */
function headingOf(source: string, capability: string): string {
  const before = source.slice(0, source.indexOf(`'${capability}.`))
  const heading = [...before.matchAll(/^ {2}\/\/ (.+)$/gm)].at(-1)?.[1]
  if (!heading) throw new Error(`产品地图中 ${capability} 一组缺少中文标题注释`)
  return heading
}
