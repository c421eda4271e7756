export { OperationLog } from './parts/operation-log.tsx'
