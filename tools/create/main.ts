import { create } from './create.ts'

const given = process.argv.slice(2)
const published = given.includes('--published')
const [name = '', noun = '新事项'] = given.filter((word) => word !== '--published')

const policy = {
  twin: `npm run policy ${name}  把新接口的权限行看过后写进 apps/api/src/modules/${name}/policy.csv`,
  published: `逐行核对 apps/api/src/modules/${name}/ 里的 policy.csv 和 ownership.csv`,
} as const
const further = {
  twin: '删去用不到的状态、动作和字段；删多了测试会变红',
  published: `在 packages/domain/src/${name}/${name}.fields.ts 声明自己的字段，再加自己的状态和动作`,
} as const

try {
  const kind = published ? 'published' : 'twin'
  const files = create(process.cwd(), { name, noun }, kind)
  for (const path of files) console.log(path)
  console.log(`
${name}（${noun}）已生成，共 ${files.length} 个文件。接下来：
  1. npm run contract:lock   把新接口写进 paths.lock
  2. ${policy[kind]}
  3. npm run db:types        由新的迁移重新生成表的类型
  4. npm run map:doc         更新 docs/product-map.md
  5. npm run golden          新接口写进对照表
  6. ${further[kind]}
  7. 在 docs/glossary.md 里写明它是什么；从此 npm run budgets 按新能力的预算要求它
  8. npm run check
每个文件做什么，见 docs/tour.md。`)
} catch (thrown) {
  console.error(`✗ ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  process.exitCode = 1
}
