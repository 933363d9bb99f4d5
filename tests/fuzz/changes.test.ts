import { testEndpoints } from './endpoint-tests.ts'

await testEndpoints(['PUT', 'PATCH', 'DELETE'], 20)
