export { dictionaryModule } from './dictionary.routes.ts'
export { sentCategory } from './reads/classify.ts'
