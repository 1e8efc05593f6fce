import { inspectShop } from '../../doctor/inspectShop';
import { CommandFailed, type InspectionCommand } from '../command';

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' };

export const doctorCommands: InspectionCommand[] = [
  {
    words: 'doctor',
    usage: '',
    about: 'check the configuration, the database, and the servers that the shop needs; exits with 1 if there are problems',
    async inspect({ print }, services) {
      const findings = await inspectShop(services.config, process.env, services);
      for (const { level, about, text } of findings) print(`${marks[level]} ${about}: ${text}`);
      const count = (wanted: string) => findings.filter(({ level }) => level === wanted).length;
      const sum = `${count('problem')} problems, ${count('warning')} warnings`;
      if (count('problem') > 0) throw new CommandFailed(sum);
      print(sum);
    },
  },
];
