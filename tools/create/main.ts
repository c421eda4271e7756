import { create } from './create.ts'

const [name = '', noun = '新事项'] = process.argv.slice(2)

try {
  const files = create(process.cwd(), { name, noun })
  for (const path of files) console.log(path)
  console.log(`
${name}（${noun}）已从 question 复制，共 ${files.length} 个文件。接下来：
  1. npm run contract:lock   把新接口写进 paths.lock
  2. npm run policy ${name}  把新接口的权限行看过后写进 apps/api/src/modules/${name}/policy.csv
  3. npm run db:types        由新的迁移重新生成表的类型
  4. npm run map:doc         更新 docs/product-map.md
  5. 删去用不到的状态、动作和字段；删多了测试会变红
  6. npm run check
每个文件做什么，见 docs/tour.md。`)
} catch (thrown) {
  console.error(`✗ ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  process.exitCode = 1
}
