// Reference of the http bench: a single Fastify route. Arguments: port, body.
import { fastify } from 'fastify';

const [port, body = '{}'] = process.argv.slice(2);
const answer = JSON.parse(body) as unknown;
const app = fastify();
app.get('/', async () => answer);
await app.listen({ port: Number(port), host: '127.0.0.1' });
