export { dictionaryModule } from './dictionary.routes.ts'
