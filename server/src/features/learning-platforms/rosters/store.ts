import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { studentsOf } from '../../organizations/service.ts';

/** By name. */
export async function listStudents(db: Db, classId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select ${people.id} as id, ${people.name} as name from ${studentsOf(classId)} student
      join ${people} on ${people.id} = student.user_id
    order by lower(${people.name}), ${people.id}`);
  return rows;
}
