import com.sun.codemodel.JCodeModel;
import com.sun.tools.xjc.ErrorReceiver;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.model.Model;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.xml.sax.SAXParseException;

/**
 * Judges schemas by xjc, which generates code in memory. Each line of input is `schema <file>`. Each line of output is
 * `valid`, or `invalid <reason>`. The arguments are those of xjc, such as `-nv`, `-extension` or `-catalog <file>`.
 */
class XjcJudge {
    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine())
            System.out.println(verdict(new File(line.substring(line.indexOf(' ') + 1)), args));
    }

    private static String verdict(File schema, String[] args) {
        FirstError errors = new FirstError();
        try {
            Options options = new Options();
            options.addGrammar(schema);
            options.parseArguments(args);
            Model model = ModelLoader.load(options, new JCodeModel(), errors);
            if (model != null) model.generateCode(options, errors);
            if (model != null && errors.first == null) return "valid";
        } catch (Exception | Error failure) {
            if (errors.first == null) errors.first = failure;
        }
        return "invalid " + String.valueOf(errors.first).replaceAll("\\s+", " ");
    }

    private static class FirstError extends ErrorReceiver {
        Throwable first;

        @Override
        public void error(SAXParseException error) {
            if (first == null) first = error;
        }

        @Override
        public void fatalError(SAXParseException error) {
            error(error);
        }

        @Override
        public void warning(SAXParseException ignored) {}

        @Override
        public void info(SAXParseException ignored) {}
    }
}
