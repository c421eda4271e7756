import { ground } from '../apps/web/src/map/ground.ts'
import type { Place } from '../apps/web/src/map/place.ts'
import { productMap } from '../apps/web/src/map/product-map.ts'

const accessWords = { public: '公开', login: '需登录', stepBack: '需登录，否则退回上一步' } as const
const archetypeWords = { list: '列表', detail: '详情', form: '表单', step: '分步', free: '自由' } as const

/**
 * The product map as Markdown: a table per capability. `source` is the text of `product-map.ts` and `ground.ts`,
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
  return ['# 产品地图', '', intro, '', ...tables].join('\n')
}

const head = ['| 页面 | 路径 | 标识 | 类型 | 访问 | 参数 | 选项 |', '|---|---|---|---|---|---|---|']

function line([id, place]: readonly [string, Place]): string {
  const search = Object.entries(place.search).map(([name, need]) =>
    need === 'needed' ? `${name}（必需）` : name,
  )
  const { keepAlive, desktopName, headless, home, tab } = place.options ?? {}
  const options = [
    tab && `标签栏「${tab.label}」`,
    id in ground && '首屏',
    keepAlive && '保活',
    home && '统计浏览',
    headless && '无返回栏',
    desktopName && `桌面版 ${desktopName}`,
  ].filter(Boolean)
  const kind = archetypeWords[place.archetype]
  const cells = [place.title, `\`${place.path}\``, `\`${id}\``, kind, accessWords[place.access]]
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
